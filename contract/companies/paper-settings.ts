import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { requiredNameSchema } from '../core/names.ts'
import { requiredLineSchema } from '../core/scalars.ts'

const settingsSchema = v.object({
  /** Signer of assignment letters; all empty until set. */
  signerName: v.string(),
  signerPosition: v.string(),
  /** Place of issue of letters. */
  city: v.string(),
  /** Send it back with a change; 0 before the first. */
  version: v.number(),
})
export type PaperSettings = v.InferOutput<typeof settingsSchema>

const path = '/api/Admin/PaperSettings'

export const getPaperSettings = endpoint({
  name: 'paperSettings.get',
  method: 'GET',
  path,
  summary: 'Who signs assignment letters of my company, and where they are issued.',
  access: 'admin',
  response: settingsSchema,
})

export const savePaperSettings = endpoint({
  name: 'paperSettings.save',
  method: 'PUT',
  path,
  summary:
    'Set who signs assignment letters from now on. Issued letters keep their signer. Owners and owneradmins only.',
  access: 'people',
  body: v.object({
    signerName: requiredNameSchema(120),
    signerPosition: requiredLineSchema(120),
    city: requiredLineSchema(80),
    /** 0 before the first change. */
    seenVersion: v.number(),
  }),
  response: settingsSchema,
  errors: ['changed_meanwhile'],
})

export const PAPER_SETTING_ENDPOINTS = [getPaperSettings, savePaperSettings]

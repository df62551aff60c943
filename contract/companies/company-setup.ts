import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { SETUP_STEPS, type SetupStep } from './setup-steps.ts'

const setupSchema = v.object({
  steps: v.array(
    v.object({
      step: v.picklist(SETUP_STEPS),
      /** Derived from the company's data: a legal entity, a cost centre, a second person or invitation, a second approver and so on. */
      isDone: v.boolean(),
      /** Put off by an owner or deputy. */
      isSkipped: v.boolean(),
    }),
  ),
  /** No longer offered on the dashboard. */
  isDismissed: v.boolean(),
  /** How the company can pay now. */
  payment: v.object({ hasCredit: v.boolean(), hasGateway: v.boolean() }),
})
export type CompanySetup = v.InferOutput<typeof setupSchema>

/** The first step that is neither done nor put off; null: set-up is finished. */
export const openStepOf = ({ steps }: CompanySetup): SetupStep | null =>
  steps.find(({ isDone, isSkipped }) => !isDone && !isSkipped)?.step ?? null

const path = '/api/Admin/Setup'

export const getCompanySetup = endpoint({
  name: 'companySetup.get',
  method: 'GET',
  path,
  summary: "The steps of my company's set-up: which are done, which were put off, and how it can pay now.",
  access: 'admin',
  response: setupSchema,
})

export const skipSetupStep = endpoint({
  name: 'companySetup.skip',
  method: 'PUT',
  path: `${path}/steps/:step`,
  summary: 'Put a step of the set-up off for the whole company, or take it up again. Owners and owneradmins only.',
  access: 'people',
  params: v.object({ step: v.picklist(SETUP_STEPS) }),
  body: v.object({ isSkipped: v.boolean() }),
  response: setupSchema,
})

export const dismissSetup = endpoint({
  name: 'companySetup.dismiss',
  method: 'PUT',
  path: `${path}/dismissed`,
  summary: 'Take the set-up off the dashboard of the company, or show it there again. Owners and owneradmins only.',
  access: 'people',
  body: v.object({ isDismissed: v.boolean() }),
  response: setupSchema,
})

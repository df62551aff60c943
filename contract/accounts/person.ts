import * as v from 'valibot'
import { COUNTRIES } from '../core/countries.ts'
import { requiredNameSchema } from '../core/names.ts'
import { travelDocumentsSchema } from './travel-documents.ts'
import { daySchema, lineSchema, requiredLineSchema, worldNumber } from '../core/scalars.ts'

export const TITLES = ['mr', 'mrs', 'ms', 'dr'] as const
export type PersonTitle = (typeof TITLES)[number]

/** As identity documents know it. */
export const GENDERS = ['F', 'M', 'X', 'unspecified'] as const
export type Gender = (typeof GENDERS)[number]

/** Limit for each part of a name. Airlines print fewer letters; a name is shortened where it is printed. */
const MAX_NAME = 60

/** The legal name, kept once and as the document has it. `familyName` is null for people whose name is one word. */
export const legalNameSchema = v.object({
  givenNames: requiredLineSchema(MAX_NAME),
  familyName: v.nullable(requiredLineSchema(MAX_NAME)),
})
/** The same as it is entered. */
export const askedNameSchema = v.object({
  givenNames: requiredNameSchema(MAX_NAME),
  familyName: v.nullable(requiredNameSchema(MAX_NAME)),
})
export type LegalName = v.InferOutput<typeof legalNameSchema>

/** The earliest day of birth that can be meant. */
const FIRST_BIRTH_DATE = '1900-01-01'

/** Plausibility check of a date of birth: not before 1900 and not after `today`. */
export const isBirthDate = (day: string, today: string): boolean => day >= FIRST_BIRTH_DATE && day <= today

/**
 * A telephone number that can be called from anywhere (E.164): `+` and 7 to 15 digits, read as `worldNumber` does. Another
 * one without its country is `phone_country_missing`.
 */
export const worldPhoneSchema = v.pipe(
  requiredLineSchema(32),
  v.transform(worldNumber),
  v.check((text) => /^\+?\d+$/.test(text), 'phone_invalid'),
  v.check((text) => text.startsWith('+') || !/^\d+$/.test(text), 'phone_country_missing'),
  v.check((text) => !text.startsWith('+') || /^\+[1-9]\d{6,14}$/.test(text), 'phone_invalid'),
)

/** Personal data that documents and carriers require; null if not entered yet. */
export const personFacts = {
  title: v.nullable(v.picklist(TITLES)),
  birthDate: v.nullable(daySchema),
  gender: v.nullable(v.picklist(GENDERS)),
  /** ISO 3166-1 alpha-2. */
  nationality: v.nullable(v.picklist(COUNTRIES)),
  /** Left out by pages from before there were documents; the stored ones stay then. */
  documents: v.optional(travelDocumentsSchema),
}

export const emergencyContactSchema = v.object({
  name: requiredLineSchema(120),
  /** Free text: the relationship of the contact to the person. */
  relation: lineSchema(60),
  phone: worldPhoneSchema,
})
export type EmergencyContact = v.InferOutput<typeof emergencyContactSchema>

/**
 * Base of an edit: the revision it was made from (0: nothing existed yet) and the id of the edit. Consecutive queued
 * changes share one edit id, so that none of them is rejected because of the previous one.
 */
export const changeBase = {
  revision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999)),
  edit: v.pipe(v.string(), v.uuid()),
}

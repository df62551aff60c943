import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { contactCaseBody, type ContactTopic } from '#contract/content/contact.ts'
import { contactDraft } from '#src/platform/session/contact-draft.ts'

/** The form as typed. `caseId` stays the same until it was sent, so that a second try is the same case. */
export type ContactForm = {
  caseId: string
  topic: ContactTopic | ''
  reference: string
  name: string
  email: string
  message: string
  website: string
}

export type ContactErrors = Readonly<Record<string, string>>

export const emptyForm = (given: Partial<ContactForm> = {}): ContactForm => ({
  caseId: uuidv7(),
  topic: '',
  reference: '',
  name: '',
  email: '',
  message: '',
  website: '',
  ...given,
})

/** Checks the form by the contract's own rules; errors are its codes, each at its field. */
export const checkContactForm = (
  form: ContactForm,
): { body: v.InferOutput<typeof contactCaseBody> } | { errors: ContactErrors } => {
  const result = v.safeParse(contactCaseBody, form)
  if (result.success) return { body: result.output }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return { errors }
}

const storedSchema = v.object({
  caseId: v.string(),
  topic: v.string(),
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  message: v.string(),
})

/** Stores the input while the tab is open: it survives a reload or another screen. */
export const storeForm = (form: ContactForm | null): void => {
  if (form === null) contactDraft.forget()
  else contactDraft.keep(form)
}

export const storedForm = (): ContactForm | null => {
  const stored = v.safeParse(storedSchema, contactDraft.read())
  if (!stored.success) return null
  const topic = v.safeParse(contactCaseBody.entries.topic, stored.output.topic)
  return { ...emptyForm(), ...stored.output, topic: topic.success ? topic.output : '' }
}

import * as v from 'valibot'
import { requiredNameSchema } from '../core/names.ts'
import { emailSchema, phoneSchema } from '../core/scalars.ts'

export const contactSchema = v.object({
  name: requiredNameSchema(100),
  email: emailSchema,
  phone: phoneSchema,
})

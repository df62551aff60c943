import * as v from 'valibot'
import { emailSchema, phoneSchema, requiredLineSchema } from '../core/scalars.ts'

export const contactSchema = v.object({
  name: requiredLineSchema(100),
  email: emailSchema,
  phone: phoneSchema,
})

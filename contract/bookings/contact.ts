import * as v from 'valibot'
import { emailSchema, phoneSchema, requiredNameSchema } from '../core/scalars.ts'

export const contactSchema = v.object({
  name: requiredNameSchema(100),
  email: emailSchema,
  phone: phoneSchema,
})

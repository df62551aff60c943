import * as endpoints from '#contract/content/contact.ts'
import { createContactCase } from '#server/domain/content/contact-cases.ts'
import { publicRoute } from '#server/http/route.ts'

export const contactRoutes = [publicRoute(endpoints.createContactCase, (call) => createContactCase(call, call.body))]

import * as endpoints from '#contract/endpoints/contact.ts'
import { createContactCase } from '#server/domain/contact-cases.ts'
import { publicRoute } from '#server/plugins/route.ts'

export const contactRoutes = [publicRoute(endpoints.createContactCase, (call) => createContactCase(call, call.body))]

import * as endpoints from '#contract/content/contact.ts'
import { confirmContactAddress, stopContactMails } from '#server/domain/content/contact-addresses.ts'
import { createContactCase } from '#server/domain/content/contact-cases.ts'
import { publicRoute } from '#server/http/route.ts'

export const contactRoutes = [
  publicRoute(endpoints.createContactCase, (call) => createContactCase(call, call.body)),
  publicRoute(endpoints.confirmContactAddress, ({ db, body, now }) => confirmContactAddress(db, body.token, now)),
  publicRoute(endpoints.stopContactMails, ({ db, body, now }) => stopContactMails(db, body.token, now)),
]

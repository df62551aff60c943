import * as v from 'valibot'
import { UPCOMING_SERVICES, SERVICES } from '../core/services.ts'
import { endpoint } from '../core/endpoint.ts'
import { emailSchema } from '../core/scalars.ts'

/** People stay on the list of a service that has opened until they are notified. */
const ANNOUNCED_SERVICES = [...SERVICES, ...UPCOMING_SERVICES] as const

const tokenBody = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'link_invalid')) })

export const requestLaunchNotice = endpoint({
  name: 'launch-notices.request',
  method: 'POST',
  path: '/api/LaunchNotices',
  summary:
    'Subscribe to the launch of a service. Mails a link that confirms the address; the answer is the same whether or not it is on the list.',
  access: 'public',
  // A page from before a launch may still ask: whoever confirms is written at once that it has opened.
  body: v.object({ email: emailSchema, service: v.picklist(ANNOUNCED_SERVICES, 'required') }),
  response: v.object({ asked: v.literal(true) }),
  errors: ['rate_limited'],
})

export const confirmLaunchNotice = endpoint({
  name: 'launch-notices.confirm',
  method: 'POST',
  path: '/api/LaunchNotices/Confirm',
  summary: 'Confirm an address with the token of the mailed link. Repeating it changes nothing.',
  access: 'public',
  body: tokenBody,
  response: v.object({ service: v.picklist(ANNOUNCED_SERVICES) }),
  errors: ['link_invalid'],
})

export const leaveLaunchNotice = endpoint({
  name: 'launch-notices.leave',
  method: 'POST',
  path: '/api/LaunchNotices/Leave',
  summary: 'Remove an address from the list with the token of any of its mails. The address is deleted at once.',
  access: 'public',
  body: tokenBody,
  response: v.object({ left: v.literal(true) }),
  errors: ['link_invalid'],
})

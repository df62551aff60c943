import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Contact } from '#src/content/contact/Contact.tsx'

const token = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined)

export const Route = createFileRoute('/pages/contact')({
  validateSearch: v.object({
    about: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(500))), undefined),
    confirm: token,
    stop: token,
  }),
  staticData: { path: '/pages/contact' },
  component: Contact,
})

import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SignUp } from '../account/sign-in/SignUp.tsx'

const token = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined)

export const Route = createFileRoute('/sign-up')({
  validateSearch: v.object({ invitation: token, verify: token }),
  staticData: { path: '/sign-up' },
  component: SignUp,
})

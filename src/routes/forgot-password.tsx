import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ForgotPassword } from '../account/sign-in/ForgotPassword.tsx'

export const Route = createFileRoute('/forgot-password')({
  validateSearch: v.object({ reset: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined) }),
  staticData: { path: '/forgot-password' },
  component: ForgotPassword,
})

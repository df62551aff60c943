import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/not-found', search: { from: location.pathname }, replace: true })
  },
})

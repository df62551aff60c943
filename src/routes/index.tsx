import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#src/features/public/Home.tsx'

export const Route = createFileRoute('/')({ staticData: { path: '/' }, component: Home })

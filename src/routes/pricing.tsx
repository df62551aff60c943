import { createFileRoute } from '@tanstack/react-router'
import { Pricing } from '#src/features/public/pricing/Pricing.tsx'

export const Route = createFileRoute('/pricing')({ staticData: { path: '/pricing' }, component: Pricing })

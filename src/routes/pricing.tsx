import { createFileRoute } from '@tanstack/react-router'
import { Pricing } from '../content/pricing/Pricing.tsx'

export const Route = createFileRoute('/pricing')({ staticData: { path: '/pricing' }, component: Pricing })

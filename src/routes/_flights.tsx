import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../platform/session/guard.ts'

/** Its screens fetch the texts of flights themselves: the ticket must open on a device that has none of them. */
export const Route = createFileRoute('/_flights')({ beforeLoad: guard('flights') })

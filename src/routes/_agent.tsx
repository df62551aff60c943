import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#src/data/guard.ts'

export const Route = createFileRoute('/_agent')({ beforeLoad: guard('agent') })

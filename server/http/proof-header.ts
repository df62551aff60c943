import type { FastifyRequest } from 'fastify'
import { PROOF_HEADER } from '#contract/accounts/proof-of-work.ts'

/** The solved proof of work that a call brings; null without one. */
export const proofOf = ({ headers }: FastifyRequest): string | null => {
  const shown = headers[PROOF_HEADER.toLowerCase()]
  return typeof shown === 'string' ? shown : null
}

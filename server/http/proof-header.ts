import type { FastifyRequest } from 'fastify'
import { MAX_PROOFS, PROOF_HEADER } from '#contract/accounts/proof-of-work.ts'
import { makeProofs, type Proofs } from '#server/domain/accounts/sign-in/proofs.ts'
import type { Services } from '#server/services.ts'

const ofRequests = new WeakMap<FastifyRequest, Proofs>()

const shownBy = ({ headers }: FastifyRequest): string[] => {
  const shown = headers[PROOF_HEADER.toLowerCase()]
  return typeof shown === 'string' ? shown.split(' ').slice(0, MAX_PROOFS) : []
}

/** The solved proofs of work that a call brings: one object for all its limits. */
export const proofsOf = ({ db, keys }: Pick<Services, 'db' | 'keys'>, request: FastifyRequest, now: Date): Proofs => {
  const known = ofRequests.get(request)
  if (known !== undefined) return known
  const proofs = makeProofs({ db, keys, now, shown: shownBy(request) })
  ofRequests.set(request, proofs)
  return proofs
}

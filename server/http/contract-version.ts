import type { FastifyInstance } from 'fastify'
import { OLDEST_CONTRACT_VERSION } from '#contract/core/endpoint.ts'
import { Refusal } from '../domain/kernel/refusal.ts'

const HEADER = 'singgah-contract'

/**
 * Rejects pages older than the oldest supported contract version with a request to update, so that they are not
 * misunderstood.
 */
export const addContractVersion = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    const given = request.headers[HEADER]
    if (given === undefined) return
    if (typeof given !== 'string' || !/^\d{1,6}$/.test(given)) {
      throw new Refusal('validation_failed', {
        fields: [{ field: 'header.Singgah-Contract', code: 'validation_failed' }],
      })
    }
    if (Number(given) < OLDEST_CONTRACT_VERSION) throw new Refusal('client_outdated')
  })
}

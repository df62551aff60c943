import type { FastifyRequest } from 'fastify'

/** The address people reach this installation under: the configured one, else the one that was asked. */
export const originOf = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl ?? `${request.protocol}://${request.host}`

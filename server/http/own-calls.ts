import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const NAME = 'singgah-own-call'
const SECRET = randomBytes(32).toString('base64url')

/** Headers of calls that this process makes to itself; nobody else knows them. */
export const OWN_CALL = { [NAME]: SECRET }

/** True for calls of this process to itself: they are part of a call that was counted already. */
export const isOwnCall = ({ headers }: FastifyRequest): boolean => headers[NAME] === SECRET

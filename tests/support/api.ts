import { pino } from 'pino'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { CallInput, Endpoint, ResponseOf } from '#contract/core/endpoint.ts'
import { problemSchema, type ErrorCode, type Problem } from '#contract/core/errors.ts'
import { buildApp, type App, type AppParts } from '#server/app.ts'
import type { Database } from '#server/database/connect.ts'
import type { Db } from '#server/database/db.ts'
import { APP_SETTINGS, UNLIMITED } from './app-settings.ts'
import { freshDatabase } from './fresh-database.ts'
import { MIGRATIONS } from './migrations.ts'
import { START } from './moment.ts'
import { requestOf, type CallOptions } from './request.ts'

export type Api = {
  readonly app: App
  readonly db: Db
  readonly database: Database
  clock: { now: () => Date; set: (now: Date) => void; advance: (milliseconds: number) => void }
  /** Lines the server logged. */
  logged: string[]
  inject: (options: InjectOptions | string) => Promise<LightMyRequestResponse>
  /** Calls an endpoint; an idempotent one gets a key of its own unless one is given. */
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) => Promise<LightMyRequestResponse>
  /** Calls and expects the good answer. */
  ok: <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) => Promise<ResponseOf<E>>
  /** Calls and expects this refusal. */
  refused: <E extends Endpoint>(
    code: ErrorCode,
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ) => Promise<Problem>
}

/** Reads a refusal, checking that it is a problem of the contract with the status of its code. */
export const problemIn = (answer: LightMyRequestResponse): Problem => {
  expect(answer.headers['content-type'], answer.body).toMatch(/^application\/problem\+json/)
  const problem = v.parse(problemSchema, answer.json())
  expect(problem.status).toBe(answer.statusCode)
  return problem
}

const opened = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Error('the server of this test is not open')
  return thing
}

/** A server over a fresh database for the tests of one file; what it does again and again it does only where asked. */
export const apiTest = (
  parts: Partial<
    Pick<AppParts, 'fetchCalendar' | 'rateLimits' | 'pageFolder' | 'products' | 'runsJobs' | 'requestMs'>
  > & {
    settings?: Partial<AppParts['settings']>
    /** Opens another database than a fresh one. */
    database?: () => Promise<Database>
  } = {},
): Api => {
  let now = START
  let database: Database | undefined
  let app: App | undefined
  const logged: string[] = []
  const inject = (options: InjectOptions | string) => opened(app).http.inject(options)
  const call: Api['call'] = (endpoint, input, options) => inject(requestOf(endpoint, input, options))

  beforeAll(async () => {
    database = await (parts.database ?? freshDatabase)()
    app = await buildApp({
      pool: database.pool,
      engine: database.engine,
      clock: () => now,
      log: pino({ level: 'debug', base: null }, { write: (line: string) => void logged.push(line) }),
      version: '0.0.0-test',
      migrationsFolder: MIGRATIONS,
      rateLimits: { ...UNLIMITED, ...parts.rateLimits },
      settings: { ...APP_SETTINGS, ...parts.settings },
      ...(parts.products !== undefined && { products: parts.products }),
      ...(parts.fetchCalendar !== undefined && { fetchCalendar: parts.fetchCalendar }),
      ...(parts.requestMs !== undefined && { requestMs: parts.requestMs }),
      ...(parts.pageFolder !== undefined && { pageFolder: parts.pageFolder }),
      runsJobs: parts.runsJobs ?? false,
    })
  })
  beforeEach(() => {
    now = START
  })
  afterAll(async () => {
    await app?.http.close()
    await database?.close()
  })

  return {
    get app() {
      return opened(app)
    },
    get db() {
      return opened(app).services.db
    },
    get database() {
      return opened(database)
    },
    clock: {
      now: () => now,
      set: (moment) => {
        now = moment
      },
      advance: (milliseconds) => {
        now = new Date(now.getTime() + milliseconds)
      },
    },
    logged,
    inject,
    call,
    async ok(endpoint, input, options) {
      const answer = await call(endpoint, input, options)
      expect(answer.statusCode, `${answer.body}\n${answer.statusCode === 500 ? logged.at(-2) : ''}`).toBe(200)
      return v.parse(endpoint.response, answer.json())
    },
    async refused(code, endpoint, input, options) {
      const problem = problemIn(await call(endpoint, input, options))
      expect(problem.code, JSON.stringify(problem)).toBe(code)
      return problem
    },
  }
}

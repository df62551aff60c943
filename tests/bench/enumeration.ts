import * as v from 'valibot'
import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import { login } from '#contract/accounts/auth.ts'
import { askPasswordReset, askSignInCode } from '#contract/accounts/emailed-sign-in.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import { caller } from './calls.ts'
import { randomFrom } from './random.ts'
import { serve } from './served.ts'

const FACTS = { browser: 'Chromium', version: '150', os: 'Linux', userAgent: 'bench' }
const PEOPLE = 600

/** How well the time of an answer tells accounts from addresses without one: 0.5 is not at all, 1 is always. */
export type Comparison = { way: string; different: number; auc: number; planted: number; middleMs: number }

/** Area under the curve by ranks (Mann and Whitney): how often one of the first is above one of the others. */
const areaUnderCurve = (ones: readonly number[], others: readonly number[]): number => {
  const sorted = others.toSorted((one, other) => one - other)
  let above = 0
  for (const one of ones) {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) < one) low = middle + 1
      else high = middle
    }
    above += low
  }
  return above / (ones.length * others.length)
}

/** Either way round is telling. */
const separation = (auc: number): number => Math.max(auc, 1 - auc)

/**
 * Asks for addresses with and without an account in random turns, one at a time, and compares answers and times. As a
 * planted fault two milliseconds more for accounts are given to the same comparison.
 */
export const enumeration = async (databaseUrl: string, tries: number, seed: number): Promise<Comparison[]> => {
  const server = await serve({ databaseUrl })
  const calls = caller(server.origin, 1)
  const random = randomFrom(seed)
  await server.order({ do: 'world', hotels: 1, people: PEOPLE, allotment: 1 })
  const hash = await hashPassword('a password that nobody of them uses')
  await server.order({ do: 'query', text: 'update users set password_hash = $1', values: [hash] })
  const rows = await server.order({ do: 'query', text: 'select email from users order by email', values: [] })
  const known = v.parse(v.array(v.object({ email: v.string() })), rows).map(({ email }) => email)
  const unknown = known.map((email) => email.split('').toSpliced(0, 4, 'z', 'z', 'z', 'z').join(''))

  const ask = async <E extends Endpoint>(
    way: string,
    endpoint: E,
    input: (email: string) => CallInput<E>,
  ): Promise<Comparison> => {
    const times = { known: new Array<number>(), unknown: new Array<number>() }
    const answers = new Set<string>()
    for (let count = 0; count < tries; count += 1) {
      const kind = random(2) < 1 ? 'known' : 'unknown'
      const email = (kind === 'known' ? known : unknown)[count % PEOPLE] ?? ''
      // The budgets of guesses are not what is measured here.
      await server.order({ do: 'query', text: 'delete from guesses', values: [] })
      const start = performance.now()
      const { status, body } = await calls.send(endpoint, input(email))
      times[kind].push(performance.now() - start)
      answers.add(`${status} ${body}`)
    }
    const middle = times.known.toSorted((one, other) => one - other)[times.known.length >> 1] ?? 0
    return {
      way,
      different: answers.size - 1,
      auc: separation(areaUnderCurve(times.known, times.unknown)),
      planted: separation(
        areaUnderCurve(
          times.known.map((time) => time + 2),
          times.unknown,
        ),
      ),
      middleMs: middle,
    }
  }
  // The first answers of a server take longer.
  await ask('warm', askSignInCode, (email) => ({ body: { email, ...FACTS } }))
  const comparisons = [
    await ask('sign-in', login, (username) => ({ body: { username, password: 'wrong', ...FACTS } })),
    await ask('forgotten password', askPasswordReset, (email) => ({ body: { email, ...FACTS } })),
    await ask('code by e-mail', askSignInCode, (email) => ({ body: { email, ...FACTS } })),
  ]
  calls.end()
  await server.close()
  return comparisons
}

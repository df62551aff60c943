import type { LightMyRequestResponse } from 'fastify'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { askPasswordReset, askSignInCode, confirmSignInCode } from '#contract/accounts/emailed-sign-in.ts'
import { finishSignIn } from '#contract/accounts/second-factor.ts'
import { PROOF_HEADER, puzzleSchema, type Puzzle } from '#contract/accounts/proof-of-work.ts'
import { mailedSecrets } from '#server/database/schema/accounts/accounts.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { solved } from '#tests/support/accounts/proofs.ts'
import { challengeOf, codeOf, enrolled, nextStep, wrongCodeOf } from '#tests/support/accounts/second-factor.ts'
import { aUserWithPassword, BROWSER, PASSWORD } from '#tests/support/accounts/sign-in.ts'
import { requestOf } from '#tests/support/request.ts'
import { codeTo, FACTS, wrong } from '#tests/support/sent-mails.ts'
import { aUser } from '#tests/support/accounts/people.ts'

const api = apiTest({ rateLimits: { mails: 3 } })

type From = { ip?: string; cookies?: Record<string, string>; proof?: string | null }

const send = (request: ReturnType<typeof requestOf>, { ip = '127.0.0.1', cookies, proof }: From) =>
  api.inject({
    ...request,
    headers: { ...request.headers, ...(proof && { [PROOF_HEADER]: proof }) },
    remoteAddress: ip,
    ...(cookies !== undefined && { cookies }),
  })
const signIn = (from: From, username: string, password = PASSWORD) =>
  send(requestOf(login, { body: { username, password, ...BROWSER } }), from)
const confirm = (from: From, email: string, code: string) =>
  send(requestOf(confirmSignInCode, { body: { email, code, ...FACTS } }), from)

const puzzleIn = (answer: LightMyRequestResponse): Puzzle => {
  const problem = problemIn(answer)
  expect([answer.statusCode, problem.code]).toEqual([428, 'proof_needed'])
  return v.parse(puzzleSchema, problem.details)
}
/** Calls, and again with the proof that was asked for. */
const withProof = async (run: (proof: string | null) => Promise<LightMyRequestResponse>) => {
  const proof = solved(puzzleIn(await run(null)))
  return run(proof)
}
const isIn = (answer: LightMyRequestResponse): boolean =>
  answer.statusCode === 200 && v.parse(v.object({ success: v.boolean() }), answer.json()).success

/** The cookies of the browser in which someone signed in, and signed out again: only what makes it known. */
const knownBrowserOf = async (email: string): Promise<Record<string, string>> => {
  const known = (await signIn({}, email)).cookies.find(({ name }) => name === 'singgah-known')
  return { 'singgah-known': known?.value ?? '' }
}

describe('an attacker who enters wrong passwords for a person', () => {
  test('from two addresses is not noticed in the browser that the person used before', async () => {
    const { email } = await aUserWithPassword(api)
    const cookies = await knownBrowserOf(email)
    for (const ip of ['203.0.113.1', '203.0.114.1']) {
      for (let count = 0; count < 5; count += 1) expect((await signIn({ ip }, email, 'wrong')).statusCode).toBe(200)
    }
    puzzleIn(await signIn({ ip: '203.0.113.1' }, email))
    expect(isIn(await signIn({ ip: '203.0.113.1', cookies }, email))).toBe(true)
    // The person's own mistakes have their own budget, and then cost a proof as well.
    for (let count = 0; count < 10; count += 1) await signIn({ cookies }, email, 'wrong')
    expect(isIn(await withProof((proof) => signIn({ cookies, proof }, email)))).toBe(true)
  })

  test('does not refuse them in a new browser: it works a moment, and then they are in', async () => {
    const { email } = await aUserWithPassword(api)
    for (let network = 1; network <= 6; network += 1) {
      for (let count = 0; count < 3; count += 1) await signIn({ ip: `203.1.${network}.1` }, email, 'wrong')
    }
    expect(isIn(await withProof((proof) => signIn({ ip: '203.2.1.1', proof }, email)))).toBe(true)
  })

  test('works harder for each further attempt, cannot use a proof twice or elsewhere, and asks others for nothing', async () => {
    const { email } = await aUserWithPassword(api)
    const ip = '203.3.1.1'
    for (let count = 0; count < 5; count += 1) await signIn({ ip }, email, 'wrong')
    const first = puzzleIn(await signIn({ ip }, email, 'wrong'))
    const proof = solved(first)
    expect((await signIn({ ip, proof }, email, 'wrong')).statusCode).toBe(200)
    puzzleIn(await signIn({ ip, proof }, email, 'wrong'))
    for (let count = 0; count < 4; count += 1) await withProof((one) => signIn({ ip, proof: one }, email, 'wrong'))
    // Unsolved ones are not counted: nobody makes it harder for nothing.
    for (let count = 0; count < 9; count += 1) await signIn({ ip }, email, 'wrong')
    expect(puzzleIn(await signIn({ ip }, email, 'wrong')).tries).toBe(first.tries * 4)
    const other = await aUserWithPassword(api)
    for (let count = 0; count < 5; count += 1) await signIn({ ip }, other.email, 'wrong')
    const foreign = solved(puzzleIn(await signIn({ ip }, email)))
    puzzleIn(await signIn({ ip, proof: foreign }, other.email))
    expect(isIn(await signIn({ ip: '203.3.2.1' }, (await aUserWithPassword(api)).email))).toBe(true)
  })

  test('and a hundred names does not shut out the others of a network', async () => {
    for (let name = 0; name < 34; name += 1) {
      for (let count = 0; count < 3; count += 1) {
        await signIn({ ip: `192.0.2.${name}` }, `n${name}@people.example`, 'wrong')
      }
    }
    const { email } = await aUserWithPassword(api)
    const cookies = await knownBrowserOf(email)
    expect(isIn(await signIn({ ip: '192.0.2.200', cookies }, email))).toBe(true)
    expect(isIn(await withProof((proof) => signIn({ ip: '192.0.2.201', proof }, email)))).toBe(true)
  })

  test('with a cookie that is forged, or of another account, is a stranger', async () => {
    const { email } = await aUserWithPassword(api)
    const own = await knownBrowserOf(email)
    const foreign = await knownBrowserOf((await aUserWithPassword(api)).email)
    for (let count = 0; count < 5; count += 1) await signIn({}, email, 'wrong')
    const forged = { 'singgah-known': (own['singgah-known'] ?? '').replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A')) }
    puzzleIn(await signIn({ cookies: foreign }, email))
    puzzleIn(await signIn({ cookies: { 'singgah-known': 'x' } }, email))
    puzzleIn(await signIn({ cookies: forged }, email))
    expect(isIn(await signIn({ cookies: own }, email))).toBe(true)
  })
})

/** Someone else at one address asks for a code. */
const askForOther = async (proof: string | null) => {
  const { email } = await aUser(api)
  return send(requestOf(askSignInCode, { body: { email, ...FACTS } }), { ip: '203.6.1.1', proof })
}

describe('an attacker who enters wrong codes', () => {
  test('neither uses up the code nor blocks the next ones', async () => {
    const { email } = await aUser(api)
    await api.ok(askSignInCode, { body: { email, ...FACTS } })
    const code = await codeTo(api, email)
    for (let count = 0; count < 5; count += 1) {
      expect(problemIn(await confirm({}, email, wrong(code))).code).toBe('code_refused')
    }
    for (let count = 0; count < 20; count += 1) puzzleIn(await confirm({}, email, wrong(code)))
    expect(isIn(await withProof((proof) => confirm({ proof }, email, code)))).toBe(true)
  })

  test('does not find it: a code is over after a hundred tries', async () => {
    const { email } = await aUser(api)
    await api.ok(askSignInCode, { body: { email, ...FACTS } })
    const [code, isOfIt] = [await codeTo(api, email), eq(mailedSecrets.email, email)]
    await api.db.update(mailedSecrets).set({ wrongTries: 100 }).where(isOfIt)
    expect(problemIn(await confirm({}, email, code)).code).toBe('code_refused')
    await api.db.update(mailedSecrets).set({ wrongTries: 99 }).where(isOfIt)
    expect(isIn(await confirm({}, email, code))).toBe(true)
  })

  test('is not noticed in a known browser, which also gets its own mails', async () => {
    const { email } = await aUserWithPassword(api)
    const cookies = await knownBrowserOf(email)
    const ask = (from: From) => send(requestOf(askSignInCode, { body: { email, ...FACTS } }), from)
    const askReset = (from: From) => send(requestOf(askPasswordReset, { body: { email, ...FACTS } }), from)
    for (const asking of [ask, askReset]) {
      for (let count = 0; count < 5; count += 1) expect((await asking({ ip: `203.5.${count}.1` })).statusCode).toBe(200)
      puzzleIn(await asking({ ip: '203.5.9.1' }))
    }
    expect((await askReset({ ip: '203.5.9.1', cookies })).statusCode).toBe(200)
    for (let count = 0; count < 6; count += 1) await confirm({}, email, '12345678')
    expect((await ask({ ip: '203.5.9.1', cookies })).statusCode).toBe(200)
    expect(isIn(await confirm({ cookies }, email, await codeTo(api, email)))).toBe(true)
  })

  test('or asks for many does not keep the others of an address from getting one', async () => {
    for (let count = 0; count < 3; count += 1) expect((await askForOther(null)).statusCode).toBe(200)
    expect((await withProof(askForOther)).statusCode).toBe(200)
  })
})

const askCode = (email: string, from: From) => send(requestOf(askSignInCode, { body: { email, ...FACTS } }), from)
/** Requests one as a browser does that solves what it is asked for, and says how many proofs that took. */
const askWorking = async (email: string, ip: string) => {
  const proofs: string[] = []
  for (;;) {
    const answer = await askCode(email, { ip, proof: proofs.join(' ') })
    if (answer.statusCode !== 428) return { answer, proofs }
    proofs.unshift(solved(puzzleIn(answer)))
    expect(proofs.length).toBeLessThanOrEqual(4)
  }
}

describe('an attacker who requests codes for a person', () => {
  test('does not keep them from getting one: a new browser works a moment, also where its address is over a limit', async () => {
    const { email } = await aUser(api)
    for (let count = 0; count < 5; count += 1) await askCode(email, { ip: `203.7.${count}.1` })
    expect((await askWorking(email, '203.7.9.1')).proofs).toHaveLength(1)
    for (let count = 0; count < 3; count += 1) await askCode((await aUser(api)).email, { ip: '203.7.10.1' })
    const { answer, proofs } = await askWorking(email, '203.7.10.1')
    expect([answer.statusCode, proofs.length]).toEqual([200, 2])
    // Both are used up by the call that they were for.
    puzzleIn(await askCode(email, { ip: '203.7.10.1', proof: proofs.join(' ') }))
    expect(isIn(await confirm({}, email, await codeTo(api, email)))).toBe(true)
  })

  test('sends at most eight a day from one network, and leaves the others', async () => {
    const { email } = await aUser(api)
    for (let count = 0; count < 8; count += 1) {
      expect((await askWorking(email, `203.8.1.${count}`)).answer.statusCode).toBe(200)
    }
    const { answer } = await askWorking(email, '203.8.1.200')
    expect(problemIn(answer).code).toBe('rate_limited')
    expect((await askWorking(email, '203.8.2.1')).answer.statusCode).toBe(200)
  })

  test('delays the next one after 24 a day, and does not end them', async () => {
    const { email } = await aUser(api)
    for (let count = 0; count < 24; count += 1) {
      api.clock.advance(16 * 60_000)
      expect((await askCode(email, { ip: `203.9.${count}.1` })).statusCode).toBe(200)
    }
    const waits: number[] = []
    const next = async (ip: string) => {
      expect((await askWorking(email, ip)).answer.statusCode).toBe(200)
      const { answer } = await askWorking(email, ip)
      expect(problemIn(answer).code).toBe('rate_limited')
      waits.push(Number(answer.headers['retry-after']))
      api.clock.advance((waits.at(-1) ?? 0) * 1_000)
    }
    for (let count = 0; count < 6; count += 1) await next(`203.10.${count}.1`)
    expect(waits).toEqual([900, 900, 900, 900, 1_800, 1_800])
    expect((await askWorking(email, '203.11.1.1')).answer.statusCode).toBe(200)
    expect(isIn(await confirm({}, email, await codeTo(api, email)))).toBe(true)
  })
})

describe('an attacker who has a password and enters wrong codes of the second factor', () => {
  test('is not noticed in a browser that the person used before', async () => {
    const person = await enrolled(api)
    const first = await api.call(finishSignIn, {
      body: { ...(await challengeOf(api, person.user)), code: codeOf(api, person.secret), ...FACTS },
    })
    const known = first.cookies.find(({ name }) => name === 'singgah-known')?.value ?? ''
    nextStep(api)
    const finish = async (code: string, from: From = {}) => {
      const { challengeId, secret } = await challengeOf(api, person.user)
      return send(requestOf(finishSignIn, { body: { challengeId, secret, code, ...FACTS } }), from)
    }
    const wrongCode = wrongCodeOf(api, person.secret)
    for (let count = 0; count < 10; count += 1) expect(problemIn(await finish(wrongCode)).code).toBe('code_refused')
    expect(problemIn(await finish(codeOf(api, person.secret))).code).toBe('rate_limited')
    expect(isIn(await finish(codeOf(api, person.secret), { cookies: { 'singgah-known': known } }))).toBe(true)
  })
})

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { openDatabase } from './database/connect.ts'

const folder = mkdtempSync(join(tmpdir(), 'singgah-setup-'))
let server: Postgres
beforeAll(async () => {
  server = await startPostgres()
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ANSWERS = [
  '--company',
  'Pelita Wisata',
  '--legal-name',
  'PT Pelita Wisata',
  '--address',
  'Jalan Melati 5, Bandung',
  '--contact-email',
  'halo@pelita.example',
  '--name',
  'Sari Dewi',
  '--email',
  'sari@pelita.example',
]

/** Runs the command as an operator does; answers its exit code and what it wrote. */
const setup = async (settings: Record<string, string>, words: readonly string[], input = '') => {
  const env = { PATH: process.env.PATH, SINGGAH_DEMO: 'false', ...settings }
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/setup.ts', ...words], { env })
  child.stdin.end(input)
  const code = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, said: `${out}${error}` }
}

const stored = async (settings: { databaseUrl: string } | { dataDir: string }) => {
  const database = await openDatabase(settings)
  try {
    const { rows } = await database.pool.query(`
      select c.name, u.email, u.password_hash is not null as has_password, count(k.*)::int as consents,
        (select min(body) from article_versions where locale = 'en') like '> **Template%' as is_marked,
        (select count(*)::int from properties) as hotels
      from clients c join users u on u.client_id = c.id left join consents k on k.user_id = u.id
      where c.is_operator group by c.name, u.id`)
    return rows
  } finally {
    await database.close()
  }
}

const MADE = { name: 'Pelita Wisata', email: 'sari@pelita.example', consents: 2, hotels: 0 }

test('the command sets an installation on the embedded engine up once, with the password from standard input', async () => {
  const settings = { DATA_DIR: join(folder, 'data') }
  const missing = await setup(settings, ['--password-stdin'])
  expect(missing.code).toBe(1)
  expect(missing.said).toContain('--company: ')
  expect(missing.said).toContain('--email: ')
  const weak = await setup(settings, [...ANSWERS, '--password-stdin'], 'Password1234\n')
  expect(weak).toEqual({ code: 1, said: 'Password: This password is easy to guess. Use a few unrelated words.\n' })
  const done = await setup(settings, [...ANSWERS, '--password-stdin'], 'perahu kertas biru 7\n')
  expect(done.said).toContain('Set up: Pelita Wisata operates this installation')
  expect(done.said).toContain('are templates and say so')
  const again = await setup(settings, [...ANSWERS, '--company', 'Another', '--password-stdin'], 'perahu kertas biru 8')
  expect(again).toEqual({
    code: 0,
    said: 'Already set up: Pelita Wisata operates this installation. Nothing was changed.\n',
  })
  expect(await stored({ dataDir: settings.DATA_DIR })).toEqual([{ ...MADE, has_password: true, is_marked: true }])
}, 180_000)

test('the command sets an installation on a server up, with a link in place of a password', async () => {
  const DATABASE_URL = await server.createDatabase()
  const settings = { DATABASE_URL, PUBLIC_URL: 'https://travel.example', SETUP_COMPANY: 'Pelita Wisata' }
  const words = ANSWERS.slice(2)
  expect((await setup(settings, words)).said).toMatch(/^No terminal to ask for the password/)
  const done = await setup(settings, [...words, '--link', '--texts-checked'])
  expect(done.said).toMatch(/https:\/\/travel\.example\/forgot-password\?reset=[\w-]{43}\n$/)
  expect(await stored({ databaseUrl: DATABASE_URL })).toEqual([{ ...MADE, has_password: false, is_marked: false }])
  const texts = join(folder, 'texts')
  expect((await setup(settings, ['texts', 'save', texts])).said).toMatch(/^Saved to /)
  expect((await setup(settings, ['texts', 'save', texts])).said).toMatch(/EEXIST/)
  await writeFile(join(texts, 'terms.id.md'), ' ')
  expect((await setup(settings, ['texts', 'publish', texts])).said).toMatch(/^terms\.id\.md: empty/)
  await writeFile(join(texts, 'terms.id.md'), 'Adil.')
  expect((await setup(settings, ['texts', 'publish', texts])).said).toMatch(/^Published\./)
  const database = await openDatabase({ databaseUrl: DATABASE_URL })
  const { rows } = await database.pool.query(`select a.published_version, w.body from articles a
    join article_versions w on w.article_id = a.id and w.version = a.published_version and w.locale = 'id' order by body`)
  await database.close()
  expect(rows).toMatchObject([
    { published_version: 2, body: expect.stringMatching(/^## Siapa yang/) },
    { published_version: 2, body: 'Adil.' },
  ])
}, 180_000)

test('the command refuses demonstration mode and unknown flags in plain words', async () => {
  const demo = await setup({ SINGGAH_DEMO: 'true', DATA_DIR: join(folder, 'demo') }, ANSWERS)
  expect(demo).toMatchObject({ code: 1, said: expect.stringMatching(/^Demonstration mode has its own operator/) })
  const unknown = await setup({ DATA_DIR: join(folder, 'other') }, ['--nonsense'])
  expect(unknown).toMatchObject({ code: 1, said: expect.stringMatching(/--nonsense[\s\S]+Usage: setup\.mjs/) })
}, 120_000)

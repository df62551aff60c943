import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { makeLog } from './log.ts'

const lines = (write: (log: ReturnType<typeof makeLog>) => void): string[] => {
  const written: string[] = []
  write(makeLog('info', { write: (line) => void written.push(line) }))
  return written
}

describe('a line of the log', () => {
  test('has no secret, whatever is given to it by one of their names', () => {
    const given = { password: 's3cret', token: 's3cret', cookie: 's3cret', headers: { authorization: 's3cret' } }
    const [line = ''] = lines((log) => log.info({ ...given, deeper: given }, 'words'))
    expect(line).not.toContain('s3cret')
    expect(JSON.parse(line)).toMatchObject({ msg: 'words', password: '[cut]', deeper: { token: '[cut]' } })
  })

  test('logs the text and the reason of a failed statement, without its values or the failing row', () => {
    const reason = Object.assign(new DatabaseError('duplicate key value', 20, 'error'), {
      code: '23505',
      constraint: 'users_email',
      detail: 'Key (email)=(siti@people.example) already exists.',
    })
    const values = ['siti@people.example', 'two\nlines', '$argon2id$hash']
    const failed = new DrizzleQueryError('insert into users values ($1, $2, $3)', values, reason)
    const [line = ''] = lines((log) => log.error({ err: new Error('outer', { cause: failed }) }, 'request failed'))
    expect(line).not.toMatch(/siti@|two|argon2id/)
    expect(JSON.parse(line)).toMatchObject({
      err: {
        message: 'outer',
        stack: expect.stringContaining('log.test.ts'),
        cause: {
          message: 'Failed query: insert into users values ($1, $2, $3)\nparams: [cut]',
          stack: expect.stringMatching(/params: \[cut\]\n {4}at /),
          cause: { message: 'duplicate key value', code: '23505', constraint: 'users_email' },
        },
      },
    })
  })

  test('has the state of a failed statement also where it is not wrapped', () => {
    const [line = ''] = lines((log) =>
      log.error({ err: Object.assign(new DatabaseError('gone', 4, 'error'), { code: '57P01' }) }),
    )
    expect(JSON.parse(line)).toMatchObject({ err: { message: 'gone', code: '57P01' } })
  })

  test('is one line, also with line breaks in the message, and has the time in UTC', () => {
    const written = lines((log) => log.warn({ name: 'a\n{"level":60}' }, 'b\r\nc'))
    expect(written).toHaveLength(1)
    expect(written[0]?.trimEnd()).not.toMatch(/[\r\n]/)
    expect(Math.abs(Number(JSON.parse(written[0] ?? '{}').time) - Date.now())).toBeLessThan(60_000)
  })
})

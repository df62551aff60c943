import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashCode, newCode, newSecret, seal, unseal } from '#server/domain/kernel/secrets.ts'
import { hashPassword, isPassword } from './sign-in.ts'

const key = randomBytes(32)
const plain = Buffer.from('JBSWY3DPEHPK3PXP')
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

describe('a password', () => {
  test('is hashed by argon2id with 19 MiB and two passes, each time with another salt', async () => {
    const [one, two] = [await hashPassword('tembakau gerimis'), await hashPassword('tembakau gerimis')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await isPassword(one, 'tembakau gerimis')).toBe(true)
  })

  test('is used exactly as typed', async () => {
    const stored = await hashPassword('tembakau gerimis')
    for (const other of ['tembakau gerimis ', ' tembakau gerimis', 'Tembakau gerimis', 'tembakau gerimi']) {
      expect(await isPassword(stored, other)).toBe(false)
    }
    const long = `${'tenun gambir '.repeat(9)}12345678901`
    expect(await isPassword(await hashPassword(`${long}a`), `${long}b`)).toBe(false)
  })
})

describe('a secret', () => {
  test('has 256 bits, and a code eight digits; no two secrets are alike', () => {
    expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32)
    expect(new Set(times(1000, newSecret)).size).toBe(1000)
    const codes = times(1000, newCode)
    expect(codes.every((code) => /^\d{8}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(990)
  })

  test('hashes a short secret with a key of the installation and its owner', () => {
    const one = hashCode(key, 'siti', '12345678')
    expect(one.equals(hashCode(key, 'siti', '12345678'))).toBe(true)
    expect(one.equals(hashCode(key, 'dewi', '12345678'))).toBe(false)
    expect(one.equals(hashCode(randomBytes(32), 'siti', '12345678'))).toBe(false)
  })
})

describe('sealed values', () => {
  test('open only with their key, for their owner and unmodified', () => {
    const sealed = seal(key, 'siti', plain)
    expect(unseal(key, 'siti', sealed).equals(plain)).toBe(true)
    expect(() => unseal(key, 'dewi', sealed)).toThrow(/authenticat/i)
    expect(() => unseal(randomBytes(32), 'siti', sealed)).toThrow(/authenticat/i)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(key, 'siti', changed)).toThrow(/authenticat/i)
    }
    expect(() => unseal(key, 'siti', sealed.subarray(0, 20))).toThrow(/authenticat/i)
  })

  test('is another one each time', () => {
    const starts = times(100, () => seal(key, 'siti', plain).subarray(0, 12).toString('hex'))
    expect(new Set(starts).size).toBe(100)
  })
})

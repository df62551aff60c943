import { afterEach, expect, it, vi } from 'vitest'
import { readStored, STORAGE_KEYS, writeStored } from './storage-keys.ts'
import { memoryStorage } from './test-support.ts'

afterEach(() => localStorage.clear())

it('names the keys of the architecture', () => {
  expect(STORAGE_KEYS).toMatchObject({
    token: 'singgah.token',
    theme: 'singgah.theme',
    direction: 'singgah.direction',
    locale: 'singgah.locale',
  })
})

it('writes, reads and removes', () => {
  expect(writeStored(STORAGE_KEYS.theme, 'dark')).toBe(true)
  expect(localStorage.getItem('singgah.theme')).toBe('dark')
  expect(readStored(STORAGE_KEYS.theme)).toBe('dark')
  writeStored(STORAGE_KEYS.theme, null)
  expect(localStorage.getItem('singgah.theme')).toBeNull()
})

it('continues without storage where the browser denies access', () => {
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(readStored(STORAGE_KEYS.token)).toBeNull()
  expect(writeStored(STORAGE_KEYS.token, 'x')).toBe(false)
  blocked.mockRestore()
})

it('continues without storage where it is full', () => {
  const full = memoryStorage()
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(writeStored(STORAGE_KEYS.token, 'x', full)).toBe(false)
})

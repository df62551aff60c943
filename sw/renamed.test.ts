import { expect, it } from 'vitest'
import { namesIn, renames } from './renamed.ts'

const VERSIONS = { before: '1.0.0+aaaaaaaa', now: '1.0.0+bbbbbbbb' }

it('finds the file of the version before by its name without the hash', () => {
  const { nameBefore } = renames(
    ['/assets/core-1111111.js'],
    ['assets/core-2222222.js', 'assets/new-3333333.js'],
    VERSIONS,
  )
  expect(nameBefore('assets/core-2222222.js')).toBe('core-1111111.js')
  expect(nameBefore('assets/new-3333333.js')).toBeNull()
})

it('writes the names and the version of now into a file, and leaves everything else', () => {
  const { renew } = renames(
    ['/assets/core-111-_11.js', '/assets/core-4444444.css', '/assets/gone-5555555.js'],
    ['assets/core-2222222.js', 'assets/core-6666666.css'],
    VERSIONS,
  )
  expect(
    renew(
      'import"./core-111-_11.js";f(["assets/core-4444444.css"]);import("./gone-5555555.js");"1.0.0+aaaaaaaa";a-b.js',
    ),
  ).toBe('import"./core-2222222.js";f(["assets/core-6666666.css"]);import("./gone-5555555.js");"1.0.0+bbbbbbbb";a-b.js')
})

it('renames nothing where two files share a name without the hash', () => {
  const twice = renames(['/assets/list-1111111.js', '/assets/list-2222222.js'], ['assets/list-3333333.js'], VERSIONS)
  expect(twice.nameBefore('assets/list-3333333.js')).toBeNull()
  expect(twice.renew('"./list-1111111.js"')).toBe('"./list-1111111.js"')
  const split = renames(['/assets/list-1111111.js'], ['assets/list-3333333.js', 'assets/list-4444444.js'], VERSIONS)
  expect(split.nameBefore('assets/list-3333333.js')).toBeNull()
})

it('leaves versions alone on a device that does not know the one before', () => {
  const { renew } = renames([], [], { before: '', now: '1.0.0+bbbbbbbb' })
  expect(renew('a')).toBe('a')
})

it('lists the names that a program has in it', () => {
  expect(namesIn('import"./core-111-_11.js";["assets/own-2222222.css","x.js"]')).toEqual([
    'core-111-_11.js',
    'own-2222222.css',
  ])
})

import { expect, it } from 'vitest'
import { splitFonts } from './font-files.ts'

it('tells fonts with a file from stand-ins', () => {
  const file = "@font-face{font-family:A;src:url('/a.woff2')}"
  const standIn = "@font-face{font-family:B;src:local('Arial')}"
  expect(splitFonts(`${file}${standIn}`)).toEqual({ standIns: standIn, files: file })
})

import { expect, it } from 'vitest'
import { splitFontFiles } from './font-files.ts'

it('takes fonts with a file out and leaves the rest', () => {
  const file = "@font-face{font-family:A;src:url('/a.woff2')}"
  const standIn = "@font-face{font-family:B;src:local('Arial')}"
  expect(splitFontFiles(`${file}${standIn}p{font-family:A,B}`)).toEqual({
    styles: `${standIn}p{font-family:A,B}`,
    fonts: file,
  })
})

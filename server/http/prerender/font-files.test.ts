import { expect, it } from 'vitest'
import { splitFontFiles } from './font-files.ts'

it('removes fonts with a file and keeps the rest', () => {
  const file = "@font-face{font-family:A;src:url('/a.woff2')}"
  const standIn = "@font-face{font-family:B;src:local('Arial')}"
  expect(splitFontFiles(`${file}${standIn}p{font-family:A,B}`)).toEqual({
    styles: `${standIn}p{font-family:A,B}`,
    fonts: file,
  })
})

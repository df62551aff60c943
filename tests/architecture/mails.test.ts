import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#server/domain/kernel/messages.ts'
import { mailText } from '#server/domain/notifications/mail-text.ts'
import { mailSamples, PLAIN } from '#tests/support/mail-samples.ts'
import { bannedIn } from '../../scripts/check-wording.mjs'
import { COMPILED, compiledTemplate } from './mail-template.ts'

test('the template is compiled from its source; `npm run mails` writes it', async () => {
  expect(readFileSync(COMPILED, 'utf8')).toBe(await compiledTemplate())
})

test.each(LOCALES)('mails use no banned word (%s)', (locale) => {
  const mistakes = Object.entries(mailSamples(PLAIN)).flatMap(([name, sample]) => {
    const { subject, content } = sample(locale)
    return bannedIn(locale, `${subject}\n${content.preheader}\n${mailText(content)}`).map((one) => `${name}: ${one}`)
  })
  expect(mistakes).toEqual([])
})

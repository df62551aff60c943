// Compiles the template of mails: npm run mails
import { writeFileSync } from 'node:fs'
import { COMPILED, compiledTemplate } from '#tests/support/mail-template.ts'

writeFileSync(COMPILED, await compiledTemplate())

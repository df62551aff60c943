// Compiles the template of mails: npm run mails
import { writeFileSync } from 'node:fs'
import { COMPILED, compiledTemplate } from '#tests/architecture/mail-template.ts'

writeFileSync(COMPILED, await compiledTemplate())

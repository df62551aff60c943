import { readFileSync } from 'node:fs'
import mjml2html from 'mjml'

const SOURCE = 'server/adapters/mail/template/mail.mjml'
export const COMPILED = 'server/adapters/mail/template/mail-template.data.ts'

const PART = /<!--\[(\w+)-->([\s\S]*?)<!--\1\]-->/g

/** Takes the parts between their marks out of a text; parts may have parts. */
const withoutParts = (text: string, found: Map<string, string>): string =>
  text.replaceAll(PART, (_match, name: string, part: string) => {
    found.set(name, withoutParts(part, found).trim())
    return ''
  })

/** Compiles the MJML to the module that the server imports: the page and its parts, each a text with slots. */
export const compiledTemplate = async (): Promise<string> => {
  const { html } = await mjml2html(readFileSync(SOURCE, 'utf8'), {
    validationLevel: 'strict',
    fonts: {},
    keepComments: true,
    minify: false,
  })
  const parts = new Map<string, string>()
  const page = withoutParts(html, parts).replaceAll(/\n\s*\n+/g, '\n')
  const lines = [['page', page] as const, ...parts].map(([name, text]) => `  ${name}: ${JSON.stringify(text)},`)
  return `// Compiled from mail.mjml by \`npm run mails\`.\nexport const MAIL_TEMPLATE = {\n${lines.join('\n')}\n}\n`
}

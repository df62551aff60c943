import { createContactCase } from '#contract/content/contact.ts'
import { listContactMessages } from '#contract/content/contact-messages.ts'
import { openAt, type Kind } from './kind.ts'

const send: Kind = {
  name: 'contact.send',
  endpoint: createContactCase,
  async prepare({ calls, origin, operator, cycle, random }) {
    const message = `A question that is long enough to be sent, ${cycle}-${Math.floor(random(1e9))}.`
    return {
      async look(page) {
        await openAt(page, `${origin}/pages/contact`)
        await page.getByLabel('What is it about?').waitFor()
      },
      async make(page) {
        await openAt(page, `${origin}/pages/contact`)
        await page.getByLabel('What is it about?').selectOption('other')
        await page.getByLabel('Name').fill('Hendra Gunadi')
        await page.getByLabel('Email').fill(`hendra.${cycle}@people.example`)
        await page.getByLabel('Message').fill(message)
        await page.getByRole('button', { name: 'Send', exact: true }).click()
        await page.getByText('Saved on this device, not sent yet').waitFor()
        return 1
      },
      async effects() {
        const { items } = await calls.good(listContactMessages, { query: { limit: 100 } }, { as: operator })
        const count = items.filter((one) => one.message === message).length
        return { there: Math.min(count, 1), doubled: Math.max(0, count - 1) }
      },
    }
  },
}

export const messageKinds: readonly Kind[] = [send]

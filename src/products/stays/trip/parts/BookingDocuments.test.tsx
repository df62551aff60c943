import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { anInvoice, aStay, readPdf } from '#src/bookings/documents/test-support.ts'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { BookingDocuments } from './BookingDocuments.tsx'

/** What makes the documents comes when it is pressed; on a busy machine that alone takes longer than a test waits. */
beforeAll(async () => {
  await Promise.all([
    import('#src/products/stays/documents/voucher.ts'),
    import('#src/products/stays/documents/calendar-file.ts'),
    import('#src/bookings/documents/invoice.ts'),
    bookingDocuments.load(),
  ])
})

const SAVED_AT = Date.parse('2027-03-02T03:00:00Z')
/** What was handed over: names with their content. */
let saved: { name: string; content: Blob }[] = []

signedInForEachTest()
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  saved = []
  let made: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made = blob
    return 'blob:made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (made !== undefined) saved.push({ name: this.download, content: made })
  })
})
afterEach(cleanup)

const show = (
  more: Parameters<typeof aStay>[0] = {},
  answer = () => answered({ service: 'stay', items: [anInvoice(2)] }),
) => {
  serve(answer)
  render(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <BookingDocuments booking={aStay(more)} savedAt={SAVED_AT} />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
}
const press = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(saved).toHaveLength(1))
  return saved[0]
}

it('downloads the voucher, generated on the device', async () => {
  show()
  const file = await press('Voucher (PDF)')
  expect([file?.name, file?.content.type]).toEqual(['Singgah-SG-7QK2M9XA.pdf', 'application/pdf'])
  const { text } = readPdf(new Uint8Array((await file?.content.arrayBuffer()) ?? []))
  expect(text).toContain('As of 2 Mar 2027, 11:00 WITA.')
})

it('downloads a calendar entry, also for a cancelled stay, which has no voucher', async () => {
  show({ state: 'cancelled', version: 2 })
  expect(screen.queryByRole('button', { name: /Voucher/ })).toBeNull()
  const file = await press('Add to calendar')
  expect(file?.name).toBe('Singgah-SG-7QK2M9XA.ics')
  expect(await file?.content.text()).toContain('STATUS:CANCELLED\r\n')
})

it('lists the invoices and downloads each', async () => {
  show()
  const file = await press('INV-2027-000042 as PDF')
  expect(file?.name).toBe('Singgah-INV-2027-000042.pdf')
  expect(screen.getByText('Invoice INV-2027-000042')).toBeTruthy()
})

it('says who issues the invoice of a stay paid at the property, and is hidden from people without that right', async () => {
  show({ payment: 'at_property' })
  expect(screen.getByText(/so it issues the invoice/)).toBeTruthy()
  cleanup()
  queryClient.clear()
  show({}, () => refused({ status: 403, code: 'forbidden' }))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/[Ii]nvoice/)).toBeNull()
})

it('says that an invoice that was never fetched needs the network', async () => {
  show({}, () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await screen.findByText(/isn't saved here/)).toBeTruthy()
})

it('says that the invoices could not be read, and retries on request', async () => {
  let tries = 0
  show({}, () => {
    tries += 1
    if (tries < 3) return refused({ status: 500, code: 'internal' })
    return answered({ service: 'stay', items: [anInvoice(2)] })
  })
  expect(await screen.findByText("Couldn't load the invoices")).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Invoice INV-2027-000042')).toBeTruthy()
  expect(screen.queryByText("Couldn't load the invoices")).toBeNull()
})

it('does not claim to work offline before the worker controls the page', async () => {
  show()
  expect(screen.queryByText(/also offline/)).toBeNull()
  cleanup()
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { controller: {} }),
  })
  show()
  expect(screen.getByText(/also offline/)).toBeTruthy()
  cleanup()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { aStay } from '#src/bookings/documents/test-support.ts'
import { CancelDialog, loadCancellations } from '#src/bookings/cancel/CancelDialog.tsx'

signedInForEachTest()
beforeAll(loadCancellations)
beforeEach(() => speak('en'))
afterEach(cleanup)

const TO_PAYER = 'Refund to your original payment method'
const TO_COMPANY = 'Refund to the company account'
const at = '2027-03-02T02:00:00.000Z'

describe('cancelling a stay without network', () => {
  it.each([
    ['paid by QRIS', { paidWith: 'qris' }, TO_PAYER],
    ['paid by card', { paidWith: 'card', lastPayment: { method: 'card', state: 'succeeded', at } }, TO_PAYER],
    ['whose QR code was paid since the device was online', { paidWith: null, payUntil: at }, TO_PAYER],
    ['with a payment on its way', { paidWith: null, lastPayment: { method: 'qris', state: 'pending', at } }, TO_PAYER],
    ['charged to the company', { paidWith: 'company_account' }, TO_COMPANY],
    ['from before one could choose', { paidWith: undefined }, TO_COMPANY],
  ] as const)('%s says where the money goes', async (_name, more, text) => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')))
    render(
      <MantineProvider env="test">
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <CancelDialog
              of={{ service: 'stay', booking: aStay({ can: { cancel: true }, ...more }) }}
              isOpen
              onClose={() => undefined}
            />
          </QueryClientProvider>
        </I18nProvider>
      </MantineProvider>,
    )
    expect(await screen.findByRole('button', { name: 'Cancel when back online' })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText(text === TO_PAYER ? TO_COMPANY : TO_PAYER)).toBeNull()
  })
})

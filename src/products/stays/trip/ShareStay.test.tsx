import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { speak } from '#src/i18n/locale.ts'
import { aStay } from '#src/bookings/documents/test-support.ts'
import { shareText } from './share-text.ts'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { ShareBooking } from '#src/bookings/documents/ShareBooking.tsx'

const booking = aStay({ supplierReference: 'H-77' })
const press = async () => {
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <ShareBooking of={{ service: 'stay', booking }} savedAt={0} />
      </I18nProvider>
    </MantineProvider>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share the stay' })))
}
const withNavigator = (more: object) => vi.stubGlobal('navigator', { ...more })

beforeAll(async () => void (await bookingDocuments.load()))
beforeEach(() => speak('en'))
afterEach(cleanup)

describe('sharing a stay', () => {
  it('includes hotel, dates, address, phone and references, but neither price nor account', () => {
    const text = shareText(booking)
    for (const stated of ['Hotel Melati', 'Jalan Pantai 7', 'Fri, 12 Mar 2027', '+62 361', 'SG-7QK2M9XA', 'H-77']) {
      expect(text).toContain(stated)
    }
    for (const stored of ['2,442,000', 'Rp', 'siti@people.example', 'Siti', '+62 811'])
      expect(text).not.toContain(stored)
  })

  it("is in the person's language", async () => {
    await speak('id')
    expect(shareText(booking)).toContain('Jum, 12 Mar 2027')
  })

  it('is given to the device where it can share', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
    withNavigator({ share })
    await press()
    expect(share).toHaveBeenCalledWith({ title: 'Stay at Hotel Melati', text: shareText(booking) })
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('copies nothing when the person cancels sharing', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
    const share = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('closed', 'AbortError')))
    withNavigator({ share, clipboard: { writeText } })
    await press()
    expect(writeText).not.toHaveBeenCalled()
  })

  it('is copied where the device cannot share, and shown where it cannot copy', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
    withNavigator({ clipboard: { writeText } })
    await press()
    expect(writeText).toHaveBeenCalledWith(shareText(booking))
    expect(screen.getByText(/^Copied:/)).toBeTruthy()
    cleanup()
    withNavigator({ clipboard: { writeText: () => Promise.reject(new Error('no')) } })
    await press()
    expect(screen.getByText('Copy this text')).toBeTruthy()
    expect(screen.getByText(/SG-7QK2M9XA/)).toBeTruthy()
  })
})

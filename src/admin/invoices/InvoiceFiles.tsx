import { Button, Group } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconFileDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { CompanyInvoice } from '#contract/products/company-invoices.ts'
import { productAdmin } from '#src/bookings/admin-parts.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { toCsv } from '#src/bookings/files/csv.ts'
import { mergePdfs } from '#src/bookings/files/merge-pdf.ts'
import { toXlsx, XLSX_TYPE } from '#src/bookings/files/xlsx.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { invoiceCells, invoiceHeader } from './invoice-cells.ts'
import { readAllInvoices, type WantedInvoices } from './queries.ts'

type Kind = 'csv' | 'xlsx' | 'pdf'

const pdfOf = async (title: string, rows: readonly CompanyInvoice[]): Promise<Uint8Array<ArrayBuffer>> => {
  const adminOf = await productAdmin.load()
  const files: Uint8Array<ArrayBuffer>[] = []
  for (const { document, reference } of rows) {
    for (const { pdf } of adminOf(document.service).invoiceFiles(document, reference)) files.push(await pdf())
  }
  return mergePdfs(title, files)
}

/** All documents of a month as one file: as rows, or every document as pages of one PDF. */
export const InvoiceFiles = ({ wanted, title }: { wanted: WantedInvoices; title: string }) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState<Kind | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (kind: Kind): Promise<void> => {
    const control = new AbortController()
    running.current = control
    setBusy(kind)
    setProblem(null)
    try {
      const rows = await readAllInvoices(wanted, control.signal)
      const name = `singgah-invoices-${wanted.month}.${kind}`
      const cells = rows.flatMap(invoiceCells)
      if (kind === 'csv') saveFile(name, toCsv(invoiceHeader(), cells), 'text/csv;charset=utf-8')
      else if (kind === 'xlsx') saveFile(name, await toXlsx(wanted.month, invoiceHeader(), cells), XLSX_TYPE)
      else saveFile(name, await pdfOf(title, rows), 'application/pdf')
    } catch (error) {
      if (control.signal.aborted) return
      if (error instanceof ApiError) setProblem(error.message)
      else if (isNetworkFailure(error)) setProblem(t`Go online to export.`)
      else setProblem(t`We couldn't make the file. Try again.`)
    } finally {
      if (running.current === control) running.current = null
      setBusy(null)
    }
  }

  const button = (kind: Kind, label: string) => (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconFileDownload size={18} aria-hidden />}
      loading={busy === kind}
      disabled={busy !== null && busy !== kind}
      onClick={() => void run(kind)}
    >
      {label}
    </Button>
  )
  return (
    <div>
      <Group gap="xs" role="group" aria-label={t`Export the month`}>
        {button('pdf', t`All as PDF`)}
        {button('xlsx', 'Excel')}
        {button('csv', 'CSV')}
      </Group>
      {problem !== null && (
        <Notice kind="danger" title={t`Export stopped`}>
          {problem}
        </Notice>
      )}
    </div>
  )
}

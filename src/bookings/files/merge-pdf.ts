/** PDF files as one, page after page. The library is loaded with the first. Throws for what is no PDF, or is encrypted. */
export const mergePdfs = async (
  title: string,
  files: readonly Uint8Array<ArrayBuffer>[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const merged = await PDFDocument.create()
  merged.setTitle(title, { showInWindowTitleBar: true })
  for (const file of files) {
    const one = await PDFDocument.load(file)
    for (const page of await merged.copyPages(one, one.getPageIndices())) merged.addPage(page)
  }
  return Uint8Array.from(await merged.save())
}

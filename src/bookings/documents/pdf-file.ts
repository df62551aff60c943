import { unicodeString } from './pdf-text.ts'

/** Position of a page's content in the structure tree: the page, and its mark number there. */
type Piece = { page: number; mark: number }
/**
 * Structure tag of a part, for screen readers: `H1`, `P`, `Table`, `TR`, `TH`, `TD`, `Figure`; `alt` describes a
 * figure.
 */
export type Tag = { name: string; inside: Tag[]; pieces: Piece[]; heads?: 'Row' | 'Column'; alt?: string }

export type PdfParts = {
  title: string
  language: string
  /** An instant, ISO 8601. The file has no other time in it: equal parts give equal bytes. */
  at: string
  size: { width: number; height: number }
  /** Content of each page; pieces carry their mark. */
  pages: readonly string[]
  tags: readonly Tag[]
}

const pdfDate = (at: string): string => `(D:${new Date(at).toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z)`

const ref = (id: number): string => `${id} 0 R`

/** Bytes of a tagged PDF 1.7 with the two Helveticas every reader has. */
export const pdfFile = ({ title, language, at, size, pages, tags }: PdfParts): Uint8Array<ArrayBuffer> => {
  const objects: string[] = []
  const add = (body: string): number => objects.push(body)
  const font = (name: string): number =>
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)

  const [catalog, info, tree, root] = [add(''), add(''), add(''), add('')]
  const set = (id: number, body: string): void => void (objects[id - 1] = body)
  const fonts = `/Font << /F1 ${ref(font('Helvetica'))} /F2 ${ref(font('Helvetica-Bold'))} >>`
  const pageIds = pages.map((content, index) => {
    const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    return add(
      `<< /Type /Page /Parent ${ref(tree)} /MediaBox [0 0 ${size.width} ${size.height}] /Resources << ${fonts} >> ` +
        `/Contents ${ref(stream)} /StructParents ${index} /Tabs /S >>`,
    )
  })
  /** By page and mark, the id of the part it belongs to. */
  const owners: string[][] = pages.map(() => [])
  const addTag = (tag: Tag, parent: number): number => {
    const id = add('')
    const inside = tag.inside.map((part) => ref(addTag(part, id)))
    const pieces = tag.pieces.map(({ page, mark }) => {
      const onPage = owners[page]
      if (onPage !== undefined) onPage[mark] = ref(id)
      return `<< /Type /MCR /Pg ${ref(pageIds[page] ?? 0)} /MCID ${mark} >>`
    })
    const scope = tag.heads === undefined ? '' : ` /A << /O /Table /Scope /${tag.heads} >>`
    const alt = tag.alt === undefined ? '' : ` /Alt ${unicodeString(tag.alt)}`
    set(
      id,
      `<< /Type /StructElem /S /${tag.name} /P ${ref(parent)} /K [${[...inside, ...pieces].join(' ')}]${scope}${alt} >>`,
    )
    return id
  }
  const document = addTag({ name: 'Document', inside: [...tags], pieces: [] }, root)
  const parents = add(`<< /Nums [${owners.map((ids, page) => `${page} [${ids.join(' ')}]`).join(' ')}] >>`)

  set(root, `<< /Type /StructTreeRoot /K ${ref(document)} /ParentTree ${ref(parents)} >>`)
  set(tree, `<< /Type /Pages /Kids [${pageIds.map(ref).join(' ')}] /Count ${pageIds.length} >>`)
  set(info, `<< /Title ${unicodeString(title)} /Producer (Singgah) /CreationDate ${pdfDate(at)} >>`)
  set(
    catalog,
    `<< /Type /Catalog /Pages ${ref(tree)} /Lang (${language}) /MarkInfo << /Marked true >> ` +
      `/StructTreeRoot ${ref(root)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
  )

  let file = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n`
  file += `<< /Size ${objects.length + 1} /Root ${ref(catalog)} /Info ${ref(info)} >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(file, (character) => character.charCodeAt(0))
}

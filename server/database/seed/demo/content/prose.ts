/**
 * A Markdown text written as an indented template: takes off the indentation that all its lines share, and the empty
 * lines around it.
 */
export const prose = (template: TemplateStringsArray): string => {
  const lines = template.join('').split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0)
  const shared = Math.min(...indents)
  return lines
    .map((line) => line.slice(Number.isFinite(shared) ? shared : 0).trimEnd())
    .join('\n')
    .trim()
}

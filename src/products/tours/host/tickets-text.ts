/** `2 × Adult, 1 × Child`. */
export const ticketsText = (units: readonly { name: string }[]): string => {
  const counts = new Map<string, number>()
  for (const { name } of units) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, quantity]) => `${quantity} × ${name}`).join(', ')
}

/** Random numbers that a seed repeats (mulberry32): 0 up to but without `below`. */
export const randomFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below
  }
}

export type Random = ReturnType<typeof randomFrom>

export const oneOf = <T>(random: Random, choices: readonly T[]): T => {
  const choice = choices[Math.floor(random(choices.length))]
  if (choice === undefined) throw new Error('nothing to choose from')
  return choice
}

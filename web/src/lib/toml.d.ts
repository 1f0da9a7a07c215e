// An edition as `scripts/toml.ts` gives it. Which figures it has, a game says.
declare module '*.toml' {
  const figures: unknown
  export default figures
}

type Names<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Names<Rest> : Text;

/** Returns fields of a Stripe object that the sandbox never sets: null, as the API sends them. Spaces separate the names. */
export function unset<Text extends string>(names: Text): Record<Names<Text>, null> {
  return Object.fromEntries(names.split(' ').map(name => [name, null])) as Record<Names<Text>, null>;
}

/** Ideas to begin with; each fills the field and can be changed at will. */
export const ideaStarters = [
  {
    label: "Explain a process",
    idea: "Explain how a letter travels from a red post box to a door on the other side of the country, step by step, in a warm and curious tone.",
  },
  {
    label: "Introduce a product",
    idea: "Introduce a bicycle light that charges itself while riding. Begin with a ride home in the dark, show three benefits, end with a calm call to try it.",
  },
  {
    label: "Tell a short story",
    idea: "A lighthouse keeper watches the boats leave at dawn, a storm builds in the west, and by evening every light finds its way home.",
  },
  {
    label: "Teach one thing",
    idea: "Teach beginners how compost works: what goes in, what stays out, and what happens inside the heap over a year.",
  },
] as const;

/** A story with people, an animal, a thing and places that come back, at all hours and in all weathers. */
export const lighthouseFilm = {
  title: "The Keeper",
  scenes: [
    "Mara is the keeper of an old lighthouse. Every evening she climbs the stairs in her yellow coat.",
    "Her brown dog Bo follows her. From the harbour they look at the sea at dusk.",
    "One night a storm comes. A small red boat is lost on the waves.",
    "Mara lights the lamp. She is afraid, and she keeps it burning.",
    "Tom, the young fisherman, sees the light and turns the red boat toward the harbour.",
    "At dawn the storm is over. Tom walks up the road to the lighthouse in the mountains.",
    "They sit in the kitchen in the morning and drink tea. Bo sleeps under the table.",
    "In the village street Tom and Mara meet the carpenter.",
    "In the workshop the carpenter repairs the red boat with a hammer.",
    "Mara and Bo walk through the forest in the snow.",
    "At sunset the red boat sails again. Bo stands at the bow.",
    "Mara waves from the beach. She is happy.",
  ].map((narration) => ({ narration })),
};

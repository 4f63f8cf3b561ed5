export type GoodsQuestion = { title: string; question: string; answer: string };

/** What was asked about contact lenses, solutions and accessories, by their titles. */
export const ASKED_OF_GOODS: GoodsQuestion[] = [
  {
    title: "LiteDay Daily Disposable, 30 lenses",
    question: "How many hours a day can I wear them?",
    answer:
      "Up to about twelve hours for most eyes, also in air conditioning. Take them out before you sleep, and sooner if your eyes get red or sore.",
  },
  {
    title: "LiteDay Daily Disposable, 30 lenses",
    question: "How many boxes do I need for a month?",
    answer: "Two, one for each eye: a box has 30 lenses of one power, which is a month for one eye.",
  },
  {
    title: "LiteDay Daily Disposable, 30 lenses",
    question: "I wear one only for an evening. Can I put it into solution and wear it again?",
    answer: "No. A daily lens is for one day, however short. It is not made to be cleaned.",
  },
  {
    title: "LiteDay Daily Disposable, 30 lenses",
    question: "My glasses are -5.00. Do I order -5.00 here?",
    answer:
      "Not always. A contact lens sits on the eye, so from about 4.00 its power differs from that of glasses. Please go by a prescription for contact lenses.",
  },
  {
    title: "ClearMorning Daily, 5 trial lenses",
    question: "Are these the same lenses as in the box of 30?",
    answer: "Yes, the same material, with a base curve of 8.5 mm and a diameter of 14.1 mm. Only the box is smaller.",
  },
  {
    title: "SoftBreeze Daily, 30 lenses",
    question: "They have a UV filter. Do I still need sunglasses?",
    answer: "Yes. The filter covers only what lies under the lens, not the rest of the eye and the lids.",
  },
  {
    title: "Hydraline Monthly, 3 lenses",
    question: "Can I sleep in these?",
    answer:
      "No. They are worn by day and soaked overnight, and changed after a month. Lenses for nights are AirStay Extended Wear, where your optometrist agrees.",
  },
  {
    title: "SoftBreeze Quarterly, 2 lenses",
    question: "I wear lenses twice a week. Do they last longer than three months then?",
    answer: "No. The three months run from the day on which you open a lens, however often you wear it.",
  },
  {
    title: "Celebration Everyday Monthly, 2 lenses",
    question: "This is my first pair. What else do I need?",
    answer:
      "A multipurpose solution and a lens case. Rub, rinse and soak the lenses every night, always in fresh solution, and never in water.",
  },
  {
    title: "AirStay Extended Wear, 3 lenses",
    question: "How many nights in a row may they stay in?",
    answer: "Up to six, and only where your optometrist agrees. Take them out at once if an eye gets red or hurts.",
  },
  {
    title: "Hydraline Strong, 3 lenses",
    question: "Is this made in -9.50?",
    answer: "Yes. From -6.00 to -10.00 it is made in steps of 0.50, so -9.25 and -9.75 are not.",
  },
  {
    title: "Celebration Colours Hazel & Grey, 2 lenses",
    question: "I see well. Can I get the colour without a power?",
    answer:
      "Yes, choose 0.00. They are contact lenses all the same: let an optometrist look at your eyes first, and clean them every night.",
  },
  {
    title: "AquaRinse Multipurpose Solution 360 ml",
    question: "How long can I use a bottle once it is open?",
    answer: "90 days. Write the day on the bottle, and pour away what is left after that.",
  },
  {
    title: "ClearSoak Peroxide System 300 ml",
    question: "Can I put my lenses in after two hours?",
    answer:
      "No, please wait the full six hours, in the case that comes with it. Before that there is peroxide left, which burns.",
  },
  {
    title: "PureSaline Rinse 500 ml",
    question: "Can I keep my lenses in this overnight?",
    answer: "No. It rinses but does not disinfect. Soak them in a multipurpose or a peroxide solution.",
  },
  {
    title: "Clamshell Hard Case",
    question: "Do large sunglasses fit in?",
    answer: "Frames up to 148 mm across do. You find the width of a frame on its page, under the measures.",
  },
];

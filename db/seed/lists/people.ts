import type { Role } from "#domain/accounts/actor.ts";

export type DemoAccount = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  role: Role;
  /** The store that a member of staff belongs to. */
  storeId?: number;
};

/** Who can sign in to the demonstration shop: customers first, then one of each staff role. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: "customer@chashma.example", firstName: "Asha", lastName: "Iyer", phone: "9810000201", role: "customer" },
  {
    email: "customer2@chashma.example",
    firstName: "Farhan",
    lastName: "Siddiqui",
    phone: "9810000202",
    role: "customer",
  },
  {
    email: "seller@chashma.example",
    firstName: "Vikram",
    lastName: "Chauhan",
    phone: "9810000203",
    role: "seller",
    storeId: 1,
  },
  {
    email: "optometrist@chashma.example",
    firstName: "Nandini",
    lastName: "Rao",
    phone: "9810000204",
    role: "optometrist",
    storeId: 1,
  },
  {
    email: "manager@chashma.example",
    firstName: "Harpreet",
    lastName: "Gill",
    phone: "9810000205",
    role: "manager",
    storeId: 1,
  },
  { email: "admin@chashma.example", firstName: "Leena", lastName: "Thomas", phone: "9810000206", role: "admin" },
];

export type DemoAddress = {
  email: string;
  addressType: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  stateCode: string;
  zipCode: string;
};

export const DEMO_ADDRESSES: DemoAddress[] = [
  {
    email: "customer@chashma.example",
    addressType: "Home",
    address1: "B-204 Gulmohar Residency, Hauz Khas",
    address2: "Near the deer park gate",
    city: "New Delhi",
    state: "Delhi",
    stateCode: "07",
    zipCode: "110016",
  },
  {
    email: "customer@chashma.example",
    addressType: "Office",
    address1: "4th floor, Trishul Towers, Outer Ring Road",
    address2: "",
    city: "Bengaluru",
    state: "Karnataka",
    stateCode: "29",
    zipCode: "560037",
  },
  {
    email: "customer2@chashma.example",
    addressType: "Home",
    address1: "17 Seaview Terraces, Carter Road",
    address2: "Flat 9",
    city: "Mumbai",
    state: "Maharashtra",
    stateCode: "27",
    zipCode: "400050",
  },
];

export const FIRST_NAMES = [
  "Aarav",
  "Aditi",
  "Akash",
  "Ananya",
  "Anil",
  "Arjun",
  "Bhavna",
  "Chetan",
  "Deepa",
  "Devika",
  "Dinesh",
  "Esha",
  "Gaurav",
  "Geeta",
  "Hari",
  "Imran",
  "Ishita",
  "Jaya",
  "Joseph",
  "Kavya",
  "Kiran",
  "Lakshmi",
  "Manoj",
  "Meenakshi",
  "Mohit",
  "Nafisa",
  "Naveen",
  "Neha",
  "Omkar",
  "Pallavi",
  "Pooja",
  "Pranav",
  "Preeti",
  "Rahul",
  "Rekha",
  "Ritu",
  "Rohan",
  "Sachin",
  "Sakina",
  "Sandeep",
  "Sarita",
  "Shalini",
  "Shreya",
  "Simran",
  "Sneha",
  "Suresh",
  "Tanvi",
  "Tara",
  "Uday",
  "Usha",
  "Varun",
  "Vidya",
  "Vivek",
  "Yash",
  "Zoya",
  "Rukmini",
  "Samar",
  "Ketaki",
  "Ayesha",
  "Jasleen",
];
export const LAST_NAMES = [
  "Agarwal",
  "Banerjee",
  "Bhat",
  "Bose",
  "Chandran",
  "Das",
  "Deshmukh",
  "Fernandes",
  "Ghosh",
  "Gupta",
  "Hegde",
  "Jain",
  "Joshi",
  "Kapoor",
  "Khan",
  "Kulkarni",
  "Kumar",
  "Mathew",
  "Mehta",
  "Menon",
  "Mishra",
  "Nair",
  "Pandey",
  "Patel",
  "Pillai",
  "Qureshi",
  "Reddy",
  "Saxena",
  "Sethi",
  "Shah",
  "Sharma",
  "Shetty",
  "Singh",
  "Sinha",
  "Thakur",
  "Tripathi",
  "Varghese",
  "Verma",
  "Yadav",
];

/** Sixty people who wrote reviews. Their accounts are switched off. */
export const REVIEWERS = FIRST_NAMES.map((firstName, turn) => ({
  firstName,
  lastName: LAST_NAMES[(turn * 7) % LAST_NAMES.length]!,
  email: `${firstName.toLowerCase()}.${turn + 1}@reviews.example`,
  phone: String(9_700_000_100 + turn),
}));

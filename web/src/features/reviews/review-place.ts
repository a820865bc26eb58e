/** Whose reviews are shown, to whom. */
export type ReviewPlace = {
  bid: string;
  me: string | undefined;
  members: readonly Member[];
  zone: string;
  lockedBecause: string | undefined;
};

type Member = { _id: string; fullName: string; logo: string | null; role: string };

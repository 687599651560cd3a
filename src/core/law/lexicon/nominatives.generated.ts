// Made by `npm run generate` from the lists in this folder.
export const nominatives = "Dall.|U.S.|0|4\nCranch|U.S.|4|9\nWheat.|U.S.|13|12\nPet.|U.S.|25|16\nHow.|U.S.|41|24\nBlack|U.S.|65|2\nWall.|U.S.|67|23\nOtto|U.S.|90|17\nPick.|Mass.|17|24\nCush.|Mass.|54|12\nGray|Mass.|66|16\nAllen|Mass.|82|14";
